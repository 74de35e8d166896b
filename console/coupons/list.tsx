import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { WireConsoleCoupon } from '#contract/console/coupons.ts';
import type { CouponState } from '#domain/coupons/eligibility.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { permitted } from '../shell/permitted.tsx';
import { LinkButton } from '../ui/controls/link-button.tsx';
import { useRemembered } from '../ui/list/use-remembered.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { couponSentence } from './coupon-words.ts';
import styles from './coupons.module.css';
import { couponsQuery } from './coupons-query.ts';
import { StateWord } from './state-word.tsx';
import { UsesBar } from './uses-bar.tsx';

const NEW = '/products/coupons/new';
const hrefOf = ({ code }: WireConsoleCoupon): string => `/products/coupons/${encodeURIComponent(code)}`;
const CURRENT: ReadonlySet<CouponState> = new Set(['active', 'scheduled']);

/** A coupon as a ticket: its code, terms, uses and state. */
const Ticket = ({ coupon }: { coupon: WireConsoleCoupon }) => (
  <li className={styles.ticket} data-past={!CURRENT.has(coupon.state)}>
    <Link to={hrefOf(coupon)} className={styles.stub}>
      <strong className={styles.code}>{coupon.code}</strong>
    </Link>
    <div className={styles.terms}>
      <StateWord state={coupon.state} />
      <p>{couponSentence(coupon)}</p>
      <UsesBar coupon={coupon} />
    </div>
  </li>
);

const Tickets = ({ title, items }: { title: string; items: readonly WireConsoleCoupon[] }) =>
  items.length === 0 ? null : (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.tickets}>
        {items.map((coupon) => (
          <Ticket key={coupon.code} coupon={coupon} />
        ))}
      </ul>
    </section>
  );

function Coupons() {
  const query = useQuery(couponsQuery);
  useRemembered('coupons', texts.title, (query.data?.items ?? []).map(hrefOf));
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <LinkButton look="primary" icon={Plus} to={NEW}>
            {texts.add}
          </LinkButton>
        }
      />
      <Loaded query={query} lines={8}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.empty} action={{ label: texts.add, to: NEW }} />
          ) : (
            <div className={styles.parts}>
              <Tickets title={texts.current} items={items.filter(({ state }) => CURRENT.has(state))} />
              <Tickets title={texts.past} items={items.filter(({ state }) => !CURRENT.has(state))} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** The coupons of the shop, active ones first (CON-142). */
export default permitted('coupons.write', texts.title, Coupons);
