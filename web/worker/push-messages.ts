import { readPushed, messageToPage } from '#web/notifications/pushed-message.ts';

const ICON = '/icon-192.png';

function deliveredBy({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Posts the message to visible pages, or else shows a notification. */
export async function showPushed({ clients, registration }: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const message = readPushed(deliveredBy(event));
  if (!message) return;
  const pages = await clients.matchAll({ type: 'window' });
  const watched = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  // A worker writes to pages of its own origin alone, and names none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const page of watched) page.postMessage(messageToPage(message));
  if (watched.length > 0) return;
  const { title, body, path } = message;
  // A message about an order replaces older ones about it.
  await registration.showNotification(title, { body, data: { path }, tag: path, icon: ICON });
}

/** Opens what a notification is about, in the shop's tab where there is one. */
export async function openTapped({ clients }: ServiceWorkerGlobalScope, event: NotificationEvent): Promise<void> {
  const { title, body, data } = event.notification;
  const message = readPushed({ notification: { title, body }, data });
  event.notification.close();
  const [page] = await clients.matchAll({ type: 'window' });
  const path = message?.path ?? '/';
  if (page) await (await page.focus()).navigate(path);
  else await clients.openWindow(path);
}
