import { useQuery } from '@tanstack/react-query';
import { welcome as texts } from '#texts/en/console/sign-in.ts';
import { staffQuery } from '../../session/use-staff.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Loading, SkeletonLines } from '../../ui/page/skeleton.tsx';
import styles from '../door-form.module.css';

/**
 * In place of an invitation that is none any more: who is signed in by now, as whoever loads the page anew, goes on, and
 * anybody else signs in.
 *
 * @param sentence what is wrong with the link, for who is not signed in
 */
export function NoInvitation({ sentence }: { sentence: string }) {
  const { data: staff, isPending } = useQuery({ ...staffQuery, retry: false });
  if (isPending)
    return (
      <Loading>
        <SkeletonLines count={2} />
      </Loading>
    );
  return (
    <>
      <p className={styles.lead}>{staff ? texts.signedIn : sentence}</p>
      <div className={styles.ways}>
        {staff ? (
          <>
            <LinkButton look="primary" to="/">
              {texts.toConsole}
            </LinkButton>
            <LinkButton to="/settings/security">{texts.toSecurity}</LinkButton>
          </>
        ) : (
          <LinkButton look="primary" to="/sign-in">
            {texts.toSignIn}
          </LinkButton>
        )}
      </div>
    </>
  );
}
