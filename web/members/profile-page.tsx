import type { WireUser } from '#contract/auth.ts';
import { missingFields } from '#domain/orders/required-fields.ts';
import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { SecondFactor } from '#web/auth/second-factor/second-factor.tsx';
import { SignIns } from '#web/auth/sign-ins/sign-ins.tsx';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { OwnData } from '#web/privacy/own-data.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/profile-page.ts';
import { loadProfile, type LoadedProfile } from './load-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import { useProfileForm } from './use-profile-form.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  return { member, loaded: await loadProfile(call, member.user_id) };
}

export default function ProfilePage({ loaderData: { member, loaded } }: Route.ComponentProps) {
  const members = useMembersTexts();
  const account = useAccountTexts();
  useRememberMember(member);
  return (
    <div className="column">
      <PageMeta title={members.title} />
      <Breadcrumbs trail={[{ label: account.title, to: '/my-account' }, { label: members.title }]} />
      <PageTitle>{members.title}</PageTitle>
      <div className={styles.measure}>
        <p className={styles.lead}>{members.pageLead}</p>
        {loaded.isFailed ? <FailedPart text={members.loadFailed} /> : <OwnProfile member={member} loaded={loaded} />}
        <SecondFactor userId={member.user_id} />
        <SignIns userId={member.user_id} />
        <OwnData member={member} />
      </div>
    </div>
  );
}

function OwnProfile({ member, loaded }: { member: WireUser; loaded: LoadedProfile }) {
  const { fields, stillNeeded } = useMembersTexts();
  const form = useProfileForm(member, loaded);
  const missing = form.saved ? missingFields(form.values, form.optional) : [];
  return (
    <>
      {missing.length > 0 && (
        <p className={styles.lead} data-question>
          {fill(stillNeeded, { fields: missing.map((field) => fields[field]).join(', ') })}
        </p>
      )}
      <ProfileForm form={form} />
    </>
  );
}
