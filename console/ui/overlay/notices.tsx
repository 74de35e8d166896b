import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { isSignedOut } from '../../session/signed-out.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { placeNotices } from './notice-place.ts';
import { leaveScreen, notePresses, notify, queue } from './notice-queue.ts';
import styles from './notices.module.css';

export { notify } from './notice-queue.ts';

export const notifyFailure = (error: unknown): void =>
  notify({ text: failureSentence(error), isFailure: true, asksSignIn: isSignedOut(error) });

/** Closes what was read when the person goes on to another screen. */
function useLeaving(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const left = useRef(pathname);
  useEffect(notePresses, []);
  useEffect(() => {
    if (left.current !== pathname) leaveScreen(isBack);
    left.current = pathname;
  }, [pathname, isBack]);
}

/** Where what was done is said: away from what is pressed next, and read out without taking the focus. */
export function NoticeRegion() {
  useLeaving();
  return (
    <ToastRegion ref={placeNotices} queue={queue} aria-label={shell.notices} className={styles.region}>
      {({ toast }) => (
        <Toast toast={toast} className={toast.content.isFailure ? styles.failure : styles.notice}>
          <ToastContent className={styles.content}>
            <span slot="title">{toast.content.text}</span>
            {toast.content.link && (
              <a href={toast.content.link.href} target="_blank" rel="noreferrer" className={styles.link}>
                {toast.content.link.label}
              </a>
            )}
          </ToastContent>
          {toast.content.onUndo && (
            <Button
              look="quiet"
              className={styles.undo}
              onPress={() => {
                toast.content.onUndo?.();
                queue.close(toast.key);
              }}
            >
              {shell.undo}
            </Button>
          )}
          {toast.content.asksSignIn && (
            <SignInAgain look="quiet" className={styles.undo} onPress={() => queue.close(toast.key)} />
          )}
          <IconButton slot="close" label={shell.close} icon={X} className={styles.close} />
        </Toast>
      )}
    </ToastRegion>
  );
}
