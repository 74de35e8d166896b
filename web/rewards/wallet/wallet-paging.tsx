import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#texts/fill.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { shownPages, type WalletChoice, walletPath } from './wallet-choice.ts';
import styles from './wallet-paging.module.css';

interface WalletPagingProps {
  choice: WalletChoice;
  pages: number;
}

/** The pages of the activity (WAL-07). */
export function WalletPaging({ choice, pages }: WalletPagingProps) {
  const common = useCommonTexts();
  const { wallet } = useRewardsTexts();
  const { page } = choice;
  if (pages < 2) return null;
  const linkTo = (other: number, label: string, content: ReactNode) =>
    other >= 1 && other <= pages ? (
      <Link
        to={`${walletPath({ ...choice, page: other })}#activity`}
        aria-label={label}
        aria-current={other === page ? 'page' : undefined}
        className={styles.page}
      >
        {content}
      </Link>
    ) : (
      <span className={styles.page} />
    );
  return (
    <nav className={styles.paging} aria-label={wallet.pages}>
      {linkTo(page - 1, common.previous, <ChevronLeft aria-hidden />)}
      {shownPages(page, pages).map((one, index) =>
        one === null ? (
          <span key={`gap ${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <span key={one}>{linkTo(one, fill(wallet.page, { page: one }), one)}</span>
        ),
      )}
      {linkTo(page + 1, common.next, <ChevronRight aria-hidden />)}
    </nav>
  );
}
