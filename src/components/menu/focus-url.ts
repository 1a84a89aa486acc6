// The address of the script that the first press of the menu loads.
import focusUrl from "../../browser/menu/focus.ts?lazy";

export { focusUrl };
