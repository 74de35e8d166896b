import { useTermsTexts } from '#web/texts/terms.ts';
import { PolicyPage } from './policy-page.tsx';

export default function TermsPage() {
  const { title, description, lead, sections } = useTermsTexts();
  return <PolicyPage title={title} description={description} lead={lead} sections={sections} />;
}
