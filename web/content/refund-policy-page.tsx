import { useRefundTexts } from '#web/texts/refund-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export default function RefundPage() {
  return <PolicyPage page={useRefundTexts()} />;
}
