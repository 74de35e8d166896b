import { usePrivacyTexts } from '#web/texts/privacy-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export default function PrivacyPage() {
  return <PolicyPage page={usePrivacyTexts()} />;
}
