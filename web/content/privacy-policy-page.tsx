import { useShop } from '#web/layout/shop-context.tsx';
import { usePrivacyPolicyTexts } from '#web/texts/privacy-policy.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacySections } from './privacy-sections.ts';

export default function PrivacyPolicyPage() {
  const texts = usePrivacyPolicyTexts();
  const { enquiryHost } = useShop().connections;
  const { title, description, lead } = texts;
  return (
    <PolicyPage title={title} description={description} lead={lead} sections={privacySections(texts, enquiryHost)} />
  );
}
