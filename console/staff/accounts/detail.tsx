import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { show, WireStaffAccount } from '#contract/console/staff.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { roleNames, staff as texts } from '#texts/en/console/staff.ts';
import { formats } from '../../texts/formats.ts';
import { permitted } from '../../shell/permitted.tsx';
import { Card } from '../../ui/form/card.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Status } from '../../ui/page/status.tsx';
import { SignInRow } from '../sign-in-row.tsx';
import { AccountActions } from './account-actions.tsx';
import { RoleCard } from './role-card.tsx';
import styles from './staff.module.css';
import { staffAccountQuery, waysOf } from './staff-query.ts';

const moment = (at: string): string => formats.moment(new Date(at));

/** What is known of an account, a line each. */
function Facts({ account }: { account: WireStaffAccount }) {
  const { facts } = texts;
  const lines: [string, string][] = [
    [facts.email, account.email],
    [facts.ways, waysOf(account)],
    [facts.codes, formats.count(account.recovery_codes)],
    [facts.lastSignIn, account.signed_in_at === null ? facts.never : moment(account.signed_in_at)],
    [facts.since, moment(account.created_at)],
    ...(account.signatory === null ? [] : [[facts.signatory, account.signatory] as [string, string]]),
    ...(account.disabled_at === null ? [] : [[facts.disabled, moment(account.disabled_at)] as [string, string]]),
  ];
  return (
    <dl className={styles.list}>
      {lines.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cards({ data: { account, sign_ins: signIns } }: { data: ReplyOf<typeof show> }) {
  return (
    <div className={styles.cards}>
      <Card title={roleNames[account.role].name}>
        <Facts account={account} />
        {account.is_last_owner && <p className={styles.facts}>{texts.lastOwner}</p>}
        <AccountActions account={account} />
      </Card>
      {!account.is_last_owner && <RoleCard account={account} />}
      <Card title={texts.signIns}>
        {signIns.length === 0 && <p>{texts.noSignIns}</p>}
        {signIns.length > 0 && (
          <ul className={styles.rows}>
            {signIns.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function StaffAccount() {
  const { staff_id: id = '' } = useParams();
  const query = useQuery(staffAccountQuery(id));
  const account = query.data?.account;
  return (
    <>
      <PageHead
        title={account?.name ?? texts.title}
        back={{ to: '/settings/staff', label: texts.back }}
        state={
          account &&
          (account.disabled_at === null ? (
            <Status look="good">{texts.active}</Status>
          ) : (
            <Status look="bad">{texts.disabled}</Status>
          ))
        }
      />
      <Loaded query={query} lines={8}>
        {(data) => <Cards key={id} data={data} />}
      </Loaded>
    </>
  );
}

/** One person on the staff: what they are and may do, and where they are signed in (CON-032). */
export default permitted('staff.write', texts.title, StaffAccount);
