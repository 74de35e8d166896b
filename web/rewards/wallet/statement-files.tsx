import { Download } from 'lucide-react';
import { MAX_PDF_ROWS, statementFilePath } from '#domain/rewards/paths.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './statement-files.module.css';
import type { WalletChoice } from './wallet-choice.ts';

/** The chosen entries of all pages as a file. The links lead past the router: the answer is no page. */
export function StatementFiles({ referId, choice: { category, period } }: { referId: string; choice: WalletChoice }) {
  const { wallet } = useRewardsTexts();
  const { count } = useFormats();
  const chosen = { category, ...period };
  return (
    <p className={styles.files}>
      <Download aria-hidden />
      <span>{wallet.download}</span>
      <ButtonLink
        to={statementFilePath(referId, 'csv', chosen)}
        variant="quiet"
        reloadDocument
        aria-label={wallet.csvHint}
      >
        {wallet.csv}
      </ButtonLink>
      <ButtonLink
        to={statementFilePath(referId, 'pdf', chosen)}
        variant="quiet"
        reloadDocument
        aria-label={wallet.pdfHint}
      >
        {wallet.pdf}
      </ButtonLink>
      <small>{fill(wallet.pdfLimit, { count: count(MAX_PDF_ROWS) })}</small>
    </p>
  );
}
