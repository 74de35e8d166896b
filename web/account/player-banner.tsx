import { useShop } from '#web/layout/shop-context.tsx';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './player-banner.module.css';

/** The companion player; a button without an address is disabled (ACC-03, Q035), and without any it says why. */
export function PlayerBanner() {
  const { player } = useAccountTexts();
  const { app, site } = useShop().connections.player;
  return (
    <aside className={styles.banner} aria-labelledby="player">
      <Ornament drawing="mark" className={styles.globe} />
      <div className={styles.words}>
        <h2 id="player">{player.title}</h2>
        <p className={styles.text}>{player.text}</p>
        <div className={styles.actions}>
          <PlayerButton address={app} label={player.download} isChief />
          <PlayerButton address={site} label={player.visit} />
        </div>
        {!app && !site && <p className={styles.later}>{player.later}</p>}
      </div>
    </aside>
  );
}

interface PlayerButtonProps {
  address: string | null;
  label: string;
  isChief?: boolean;
}

function PlayerButton({ address, label, isChief = false }: PlayerButtonProps) {
  const variant = isChief ? 'gold' : 'secondary';
  const className = isChief ? undefined : styles.outlined;
  if (!address)
    return (
      <Button variant={variant} className={className} disabled>
        {label}
      </Button>
    );
  return (
    <ButtonLink to={address} variant={variant} className={className} target="_blank" rel="noopener">
      {label}
    </ButtonLink>
  );
}
