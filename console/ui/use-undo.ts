import { undoEvent } from '#contract/console/audit.ts';
import { shell } from '#texts/en/console/shell.ts';
import { notify } from './overlay/notices.tsx';
import { useWrite } from './use-write.ts';

/** Takes back what an event of the audit log changed (CON-025). */
export function useUndo(...changed: readonly (readonly string[])[]): (eventId: number) => Promise<void> {
  const { write } = useWrite(...changed);
  return async (eventId) => {
    const reply = await write(undoEvent, { params: { event_id: String(eventId) } });
    if (reply) notify({ text: shell.undone });
  };
}
