// The process environment as an argument.

/** Environment variables by name, as a process has them; an empty variable counts as not set. */
export type Env = Readonly<Record<string, string | undefined>>;
