import { useState } from 'react';
import type { WireConsolePage, WirePageVersion } from '#contract/console/pages.ts';
import { pages } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { Status } from '../../ui/page/status.tsx';
import styles from './pages.module.css';
import { VersionSheet } from './version-sheet.tsx';

const { versions: texts } = pages;

function wordsOf({ version, is_own: isOwn }: WirePageVersion): string {
  if (isOwn) return texts.own;
  return version === 0 ? texts.program : texts.accepted;
}

interface VersionsCardProps {
  page: WireConsolePage;
  /** Puts the text of a version into the editor. */
  onCopy: (text: string, version: number) => void;
}

/** All versions of the page, each to be read and published again. */
export function VersionsCard({ page, onCopy }: VersionsCardProps) {
  const [read, setRead] = useState<WirePageVersion | null>(null);
  return (
    <Card title={texts.card}>
      <ul className={styles.rows}>
        {page.versions.map((version) => (
          <li key={version.version} className={styles.version}>
            <div className={styles.what}>
              <strong>{fill(texts.number, { version: version.version })}</strong>
              <span className={styles.facts}>
                {wordsOf(version)}
                {version.published_at !== null && `, ${formats.moment(new Date(version.published_at))}`}
              </span>
            </div>
            {version.version === page.revision && <Status look="good">{texts.current}</Status>}
            <Button
              look="quiet"
              aria-label={fill(texts.readOne, { version: version.version })}
              onPress={() => setRead(version)}
            >
              {texts.read}
            </Button>
          </li>
        ))}
      </ul>
      {read && <VersionSheet page={page} version={read} onCopy={onCopy} onClose={() => setRead(null)} />}
    </Card>
  );
}
