// npm run doctor
import type { Command } from "./command.ts";
import { runDoctor } from "./doctor/doctor.ts";

const doctor: Command = ({ env }) => runDoctor(env);

export default doctor;
