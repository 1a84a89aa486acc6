// The interface of the editors' desk: lists of documents, or one document beside its preview.
import { createRoot } from "react-dom/client";
import { DocumentPage } from "./DocumentPage.tsx";
import { Overview } from "./Overview.tsx";

const path = decodeURIComponent(location.pathname).replace(/^\/desk\/?/, "");
const place = document.getElementById("desk");
if (place !== null) createRoot(place).render(path === "" ? <Overview /> : <DocumentPage path={path} />);
