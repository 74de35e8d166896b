/** How long a message is shown (decision Q130 and look: three seconds). */
const TOAST_MS = 3000;
const MAX_TOASTS = 4;

export type Tone = 'success' | 'warning' | 'error' | 'info';

/** Where a message leads. */
export interface MessageLink {
  label: string;
  to: string;
}

export interface Message {
  id: number;
  tone: Tone;
  text: string;
  link?: MessageLink | undefined;
}

let messages: readonly Message[] = [];
let lastId = 0;
let held = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function show(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  show(messages.filter((message) => message.id !== id));
  if (messages.length === 0) held = false;
}

const countDown = ({ id }: Message): void => {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismiss(id), TOAST_MS),
  );
};

/** Removes the errors of an earlier attempt. */
export function dismissProblems(): void {
  for (const { id, tone } of messages) if (tone === 'error' || tone === 'warning') dismiss(id);
}

/** Pauses the timers while a pointer or the focus is on the messages. */
export function hold(): void {
  held = true;
  for (const timer of timers.values()) clearTimeout(timer);
}

/** Lets the messages leave again, after their full time. */
export function release(): void {
  held = false;
  messages.forEach(countDown);
}

/** Shows a message; the same text again only starts its time anew. */
export function announce(tone: Tone, text: string, link?: MessageLink): void {
  const same = messages.find((message) => message.tone === tone && message.text === text);
  const message = same ?? { id: (lastId += 1), tone, text, link };
  if (!same) show([...messages, message].slice(-MAX_TOASTS));
  if (!held) countDown(message);
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const shownMessages = (): readonly Message[] => messages;

const none: readonly Message[] = [];
export const messagesOnServer = (): readonly Message[] => none;
