import { replace } from 'react-router';
import { apiContext } from '#web/api.ts';
import { requireMember } from '#web/session/require-member.ts';
import type { Route } from './+types/pagemain.ts';

/** A member's page without specified content; it leads to My Account (NAV-21, Q030). */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(url, context.get(apiContext));
  return replace('/my-account');
}
