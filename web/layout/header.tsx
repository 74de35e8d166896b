import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '#theme/class-names.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountLink } from './account-link.tsx';
import { Drawer } from './drawer.tsx';
import type { FrameSlots } from './frame-slots.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { Marquee } from './marquee.tsx';
import { PromoMessages } from './promo-messages.tsx';
import { SearchBox } from './search-box.tsx';
import { useShop } from './shop-context.tsx';
import strip from './strip.module.css';

function Navigation() {
  const layout = useLayoutTexts();
  return (
    <nav className={styles.navigation} aria-label={layout.navigation}>
      <NavLink to="/">{layout.home}</NavLink>
      <NavLink to="/shop">{layout.shop}</NavLink>
      <NavLink to="/contact">{layout.contact}</NavLink>
    </nav>
  );
}

/** The search of the bar; on a phone a button unfolds it. */
function BarSearch() {
  const layout = useLayoutTexts();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = (): void => {
    flushSync(() => setOpen(!open));
    if (!open) input.current?.focus();
  };
  return (
    <>
      <IconButton
        className={styles.searchButton}
        label={open ? layout.closeSearch : layout.openSearch}
        aria-expanded={open}
        icon={open ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
        onClick={toggle}
      />
      <SearchBox input={input} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The button of the menu and the drawer it opens, apart from the bar, which need not render for it. */
function Menu({ slots }: { slots: FrameSlots }) {
  const layout = useLayoutTexts();
  const { key } = useLocation();
  /** Where the drawer was opened: it closes with the next navigation, also to the same page. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <>
      <IconButton
        className={styles.menu}
        label={layout.menu}
        aria-haspopup="dialog"
        icon={<MenuIcon aria-hidden="true" />}
        onPointerEnter={slots.prepareDrawer}
        onClick={() => setOpenedAt(key)}
      />
      <Drawer open={openedAt === key} onClose={() => setOpenedAt(null)} Content={slots.Drawer} />
    </>
  );
}

function Bar({ slots }: { slots: FrameSlots }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Menu slots={slots} />
        <Navigation />
        <Logo />
        <div className={styles.tools}>
          <BarSearch />
          <AccountLink />
          {slots.cartLink}
        </div>
      </div>
    </div>
  );
}

/** The strip with its headings and messages, and the bar, which alone stays in sight. */
export const Header = memo(function Header({ slots }: { slots: FrameSlots }) {
  const [paused, setPaused] = useState(false);
  const layout = useLayoutTexts();
  const { marquee } = useShop();
  return (
    <>
      <header className={classNames(styles.header, marquee.length === 0 && styles.stripless)}>
        <div
          className={classNames(strip.strip, marquee.length === 0 && strip.promosAlone)}
          data-strip
          role="region"
          aria-label={layout.announcements}
        >
          <Marquee headings={marquee} paused={paused} onPause={setPaused} />
          <PromoMessages className={strip.promo} paused={paused} />
        </div>
        <Bar slots={slots} />
      </header>
      <PromoMessages className={strip.phoneOnly} paused={paused} />
    </>
  );
});
