import { useTermsTexts } from '#web/texts/terms.ts';
import { PolicyPage } from './policy-page.tsx';

export default function TermsPage() {
  return <PolicyPage page={useTermsTexts()} />;
}
