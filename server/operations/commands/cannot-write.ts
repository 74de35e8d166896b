import { CannotRun } from './cannot-run.ts';

/** What to do with a failure to write: one of the disk becomes a sentence that names the file or folder. */
export const cannotWrite =
  (path: string) =>
  (error: unknown): never => {
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall ? new CannotRun(`${path} could not be written: ${message}.`) : error;
  };
