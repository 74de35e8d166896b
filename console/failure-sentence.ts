import { ApiError } from '#contract/client.ts';
import { shell } from '#texts/en/console/shell.ts';
import { PasskeyFailure } from './session/passkeys.ts';

/** What is said of something that failed: the shop's own sentence, or that it did not answer. */
export function failureSentence(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  if (!(error instanceof ApiError)) return shell.failed.unforeseen;
  return error.code === 'network' ? shell.failed.network : error.message;
}
