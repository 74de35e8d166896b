import { useRefundPolicyTexts } from '#web/texts/refund-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export default function RefundPolicyPage() {
  const { title, description, lead, sections } = useRefundPolicyTexts();
  return <PolicyPage title={title} description={description} lead={lead} sections={sections} />;
}
