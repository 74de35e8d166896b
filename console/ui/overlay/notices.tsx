import { X } from 'lucide-react';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { shell } from '#texts/en/console/shell.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { isSignedOut } from '../../session/signed-out.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import styles from './notices.module.css';

/** What was done, with the way to look at it or to take it back. */
interface Notice {
  text: string;
  /** A public page, which opens beside the console. */
  link?: { href: string; label: string };
  /** Takes back what was done (CON-025). */
  onUndo?: () => void;
  isFailure?: boolean;
  /** Offers to sign in again. */
  asksSignIn?: boolean;
}

/** For so long an undo is offered. */
const SHOWN_MS = 10_000;

/** Between the notices and the window's edge, and what stands below them. */
const GAP_PX = 8;

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/** Says what was done. A failure stays until it is closed. */
export const notify = (notice: Notice): void => void queue.add(notice, notice.isFailure ? {} : { timeout: SHOWN_MS });

export const notifyFailure = (error: unknown): void =>
  notify({ text: failureSentence(error), isFailure: true, asksSignIn: isSignedOut(error) });

/** Has sheets begin below the notices, so that these cover nothing of them. */
function makeRoom(region: HTMLDivElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notices', `${region.offsetHeight + 2 * GAP_PX}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--notices');
  };
}

/** Where what was done is said: over the top bar, away from what is pressed next, and read out without taking the focus. */
export const NoticeRegion = () => (
  <ToastRegion ref={makeRoom} queue={queue} aria-label={shell.notices} className={styles.region}>
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
