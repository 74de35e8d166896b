import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { mapAddress } from '#domain/content/map-address.ts';
import { fill } from '#texts/fill.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useContactTexts } from '#web/texts/content/contact.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './map.module.css';

/** It is a page of another origin, so its own origin gives it nothing of ours. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups';

const takeFocus = (frame: HTMLIFrameElement | null): void => frame?.focus();

/** A map of the place, where the shop has a key for one. Nothing of it is loaded before a visitor asks (Q125). */
export function Map({ place }: { place: string }) {
  const contact = useContactTexts();
  const { maps } = useShop().connections;
  const [isShown, setIsShown] = useState(false);
  const address = mapAddress(maps?.key ?? null, place);
  if (!address) return null;
  if (isShown)
    return (
      <iframe
        ref={takeFocus}
        className={styles.map}
        sandbox={ALLOWED}
        src={address}
        title={fill(contact.map, { address: place })}
      />
    );
  return (
    <div className={`${styles.offer} needs-script`}>
      <Button variant="secondary" icon={<MapPin aria-hidden="true" />} onClick={() => setIsShown(true)}>
        {contact.showMap}
      </Button>
      <p className={styles.note}>{contact.mapNote}</p>
    </div>
  );
}
