import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { issueFormToken, checkFormToken } from './form-token.ts';

export interface SentForm {
  /** What stands in the field that no person sees. */
  website?: string | undefined;
  form_token?: string | undefined;
}

/** Whether a program filled the field that no person sees. */
export function isHoneypotFilled({ log }: Deps, { website = '' }: Pick<SentForm, 'website'>): boolean {
  if (website === '') return false;
  log.info('a form was dropped: its hidden field was filled');
  return true;
}

/**
 * A bot gets a person's reply and nothing is done. Members need no token; a client without one is only rate limited.
 *
 * @throws {Refusal} 'form-stale' with a new token, when a guest's is too old or not ours
 */
export function isBot(deps: Deps, form: SentForm, member: object | null): boolean {
  if (isHoneypotFilled(deps, form)) return true;
  if (member) return false;
  if (form.form_token === undefined) return false;
  const pace = checkFormToken(deps, form.form_token);
  if (pace === 'unknown') throw new Refusal('form-stale', { form_token: issueFormToken(deps) });
  if (pace === 'fast') deps.log.info('a form was dropped: it was filled too fast');
  return pace === 'fast';
}
