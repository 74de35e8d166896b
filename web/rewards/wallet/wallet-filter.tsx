import { Form, Link, useSearchParams } from 'react-router';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PAGE_SIZES, readTypedRange, type WalletChoice, walletPath } from './wallet-choice.ts';
import styles from './wallet-filter.module.css';

const FILTER_FORM = 'wallet-filter';

/** Which entries: of every kind or only the referrals, and of which days (WAL-03, WAL-04). */
export function WalletFilter({ choice }: { choice: WalletChoice }) {
  const { wallet } = useRewardsTexts();
  const { category } = choice;
  const { from, to, problem } = readTypedRange(useSearchParams()[0]);
  return (
    <div className={styles.filter}>
      <nav aria-label={wallet.which}>
        <ul className={styles.kinds}>
          {([null, 'referral'] as const).map((kind) => (
            <li key={kind}>
              <Link
                to={walletPath({ ...choice, category: kind, page: 1 })}
                aria-current={kind === category ? 'true' : undefined}
                preventScrollReset
              >
                {kind === null ? wallet.all : wallet.referral}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form key={`${from} ${to}`} id={FILTER_FORM} action="/my-account" className={styles.range} preventScrollReset>
        <input type="hidden" name="tab" value="wallet" />
        {category && <input type="hidden" name="category" value={category} />}
        {choice.allPending && <input type="hidden" name="pending" value="all" />}
        <Day name="from" label={wallet.from} day={from} />
        <Day name="to" label={wallet.to} day={to} />
        <div className={styles.acts}>
          <ButtonLink to={walletPath({ ...choice, period: null, page: 1 })} variant="quiet" preventScrollReset>
            {wallet.clear}
          </ButtonLink>
          <Button type="submit" variant="secondary">
            {wallet.apply}
          </Button>
        </div>
      </Form>
      <p role="status" className={styles.problem}>
        {problem && wallet.rangeProblem[problem]}
      </p>
    </div>
  );
}

function Day({ name, label, day }: { name: string; label: string; day: string }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" name={name} defaultValue={day} max="9999-12-31" />
    </label>
  );
}

interface PageSizeProps {
  limit: number;
  onChoose: (limit: number) => void;
}

/** How many entries stand on a page (WAL-06); without a script it goes with the range. */
export function PageSize({ limit, onChoose }: PageSizeProps) {
  const { wallet } = useRewardsTexts();
  return (
    <label className={styles.size}>
      <span>{wallet.show}</span>
      <select
        name="show"
        form={FILTER_FORM}
        value={limit}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <span>{wallet.entries}</span>
    </label>
  );
}
