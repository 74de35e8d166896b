import { ApiError } from '#contract/client.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Says why a request was not sent: in the shop's own words, or the general ones (Q074). */
export function toastFailure(error: unknown, somethingWrong: string): void {
  const isAnswered = error instanceof ApiError && typeof error.body.message === 'string';
  toast.error(isAnswered ? error.message : somethingWrong);
}
