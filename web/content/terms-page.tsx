import { useTermsTexts } from '#web/texts/content/terms.ts';
import type { Route } from './+types/terms-page.ts';
import { loadPublished } from './load-published.ts';
import { PolicyPage } from './policy-page.tsx';

export const loader = loadPublished('terms-and-conditions');

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, sections } = useTermsTexts();
  return <PolicyPage text={{ title, description, lead, sections }} published={loaderData} />;
}
