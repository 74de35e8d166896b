import { useRefundPolicyTexts } from '#web/texts/content/refund-policy.ts';
import type { Route } from './+types/refund-policy-page.ts';
import { loadPublished } from './load-published.ts';
import { PolicyPage } from './policy-page.tsx';

export const loader = loadPublished('refund-policy');

export default function RefundPolicyPage({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, sections } = useRefundPolicyTexts();
  return <PolicyPage text={{ title, description, lead, sections }} published={loaderData} />;
}
