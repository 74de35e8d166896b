import { usePrivacyPolicyTexts } from '#web/texts/privacy-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export default function PrivacyPolicyPage() {
  const { title, description, lead, sections } = usePrivacyPolicyTexts();
  return <PolicyPage title={title} description={description} lead={lead} sections={sections} />;
}
