import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** One square per dark module of a code, as the path of a drawing. */
const pathOf = (modules: readonly boolean[][]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

interface QrCodeProps {
  link: string;
  label: string;
  hint: string;
}

/**
 * A link as a QR code; what draws it is fetched when it is first shown, and where it is not to be had there is none.
 */
export function QrCode({ link, label, hint }: QrCodeProps) {
  const [code, setCode] = useState<{ link: string; size: number; path: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { encode } = await import('uqr');
      const { data, size } = encode(link, { border: 3 });
      if (isWanted) setCode({ link, size, path: pathOf(data) });
    };
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [link]);
  if (code?.link !== link) return null;
  return (
    <figure className={styles.code}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
        <path d={code.path} />
      </svg>
      <figcaption>{hint}</figcaption>
    </figure>
  );
}
