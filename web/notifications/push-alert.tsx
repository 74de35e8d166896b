import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type PushSettings, watchWorker } from '#web/device/push.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useNotificationsTexts } from '#web/texts/notifications.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './push-alert.module.css';
import { readWorkerMessage, type PushedMessage } from './pushed-message.ts';
import { forgetDevice, registerDevice } from './register-device.ts';

interface PushAlertProps {
  push: PushSettings;
  userId: string;
}

/** Refreshes the device's registration, and shows push messages until they are closed (PUSH-01, PUSH-02). */
export function PushAlert({ push, userId }: PushAlertProps) {
  const [message, setMessage] = useState<PushedMessage | null>(null);
  useEffect(() => watchWorker((received) => setMessage((shown) => readWorkerMessage(received) ?? shown)), []);
  useEffect(() => {
    // What fails now is tried again with the next visit; the mails come anyway.
    registerDevice(push, userId).catch(() => undefined);
    return forgetDevice;
  }, [push, userId]);
  return message && <AlertCard message={message} onClose={() => setMessage(null)} />;
}

function AlertCard({ message, onClose }: { message: PushedMessage; onClose: () => void }) {
  const common = useCommonTexts();
  const texts = useNotificationsTexts();
  return (
    <div role="alert" className={styles.alert}>
      <div className={styles.words}>
        <p className={styles.title}>{message.title}</p>
        <p>{message.body}</p>
        <Link to={message.path} onClick={onClose} className={styles.link}>
          {texts.open}
        </Link>
      </div>
      <IconButton label={common.close} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
