import { useShop } from '#web/layout/shop-context.tsx';
import { usePrivacyPolicyTexts } from '#web/texts/content/privacy-policy.ts';
import type { Route } from './+types/privacy-policy-page.ts';
import { loadPublished } from './load-published.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacySections } from '#domain/content/privacy-sections.ts';

export const loader = loadPublished('privacy-policy');

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  const texts = usePrivacyPolicyTexts();
  const { title, description, lead } = texts;
  const { enquiryHost } = useShop().connections;
  return (
    <PolicyPage
      text={{ title, description, lead, sections: privacySections(texts, enquiryHost) }}
      published={loaderData}
    />
  );
}
