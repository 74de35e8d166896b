import { Link } from 'react-router';
import type { WireShopOpening } from '#contract/console/opening.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';

/** The sensitive details that each order asks for, before the shop loses its first buyers by them. */
export function AskedDetails({ asked }: { asked: WireShopOpening['asked_details'] }) {
  if (asked.length === 0) return null;
  return (
    <p>
      {fill(texts.asked, { list: formats.list(asked.map((detail) => texts.askedNames[detail])) })}{' '}
      <Link to="/settings?card=details">{texts.toDetails}</Link>
    </p>
  );
}
