import { Refusal } from '#domain/refusals.ts';
import { frontChanges } from '#domain/front/front-changes.ts';
import type { StoredEvent } from '../audit/audit-event-store.ts';
import type { Undo, Undos } from '../console/audit/undo-event.ts';
import type { Tx } from '../db/open.ts';
import { findVersion } from './front-versions-store.ts';
import { lockFront, publishFront } from './publish-front.ts';
import { restorableNow } from './restore-front.ts';

const versionIn = (tx: Tx, fields: StoredEvent['before']) => findVersion(tx, Number(fields['version']));

/** Puts back the version before, while the home page is as the event left it. */
const undoSave: Undo = {
  needs: 'home.write',
  async run(acting, tx, { before, after }) {
    const now = await lockFront(tx);
    const [was, became] = [await versionIn(tx, before), await versionIn(tx, after)];
    if (!was || !became || frontChanges(became.document, now).length > 0) throw new Refusal('undo-too-late');
    const { front } = await restorableNow(tx, was.document, now);
    await publishFront(acting, tx, { before: now, front, action: 'front.save' });
  },
};

/** The undo of the home page (CON-025). */
export const undoFront: Undos = { 'front.save': undoSave, 'front.restore': undoSave };
