import { ChevronRight, LogOut, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import * as catalogue from '#contract/catalogue.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { fill } from '#texts/fill.ts';
import { call } from './api.ts';
import { useLogOut } from '#web/auth/log-out.ts';
import { type Category, categoryPath, shownCategories } from '#web/catalogue/categories.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useStoredUser } from '#web/device/stored-user.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './layout/drawer.module.css';

function Account() {
  const layout = useLayoutTexts();
  const user = useStoredUser();
  const name = user?.full_name || user?.name;
  return (
    <Link to={user ? '/my-account' : '/login'} className={styles.account}>
      <span className={styles.initial} aria-hidden="true">
        {name?.charAt(0).toUpperCase() ?? <UserRound />}
      </span>
      <span className={styles.words}>
        {name ? fill(layout.greeting, { name }) : layout.login}
        {user && <small>{layout.myAccount}</small>}
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

const placesOfCategories = [0, 1, 2, 3, 4, 5, 6, 7];

function useCategories(): readonly Category[] | null {
  const [categories, setCategories] = useState<readonly Category[] | null>(null);
  useEffect(() => {
    call(catalogue.categories, { params: { storeId: STORE_ID } })
      .then(({ data }) => setCategories(shownCategories(data)))
      .catch(() => setCategories([]));
  }, []);
  return categories;
}

function CategoryTiles() {
  const layout = useLayoutTexts();
  const categories = useCategories();
  if (categories?.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{layout.categories}</h2>
      <ul className={styles.tiles} aria-busy={categories === null}>
        {categories?.map(({ name, icon }) => (
          <li key={name}>
            <Link to={categoryPath(name)} className={styles.tile}>
              <Picture path={icon} alt="" sizes="110px" width={320} height={320} />
              <span>{name}</span>
            </Link>
          </li>
        )) ??
          placesOfCategories.map((place) => (
            <li key={place}>
              <Skeleton className={styles.waiting} />
              <Skeleton shape="short" />
            </li>
          ))}
      </ul>
    </>
  );
}

function LogOutButton() {
  const layout = useLayoutTexts();
  const user = useStoredUser();
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const leave = (): void => {
    setBusy(true);
    void logOut().finally(() => setBusy(false));
  };
  return (
    <p className={styles.logout}>
      <Button variant="quiet" busy={busy} icon={<LogOut aria-hidden="true" />} onClick={leave}>
        {layout.logout}
      </Button>
    </p>
  );
}

/** What the drawer holds; fetched when it is opened for the first time. */
export function DrawerContent() {
  const layout = useLayoutTexts();
  return (
    <>
      <Account />
      <nav className={styles.navigation} aria-label={layout.navigation}>
        <NavLink to="/">{layout.home}</NavLink>
        <NavLink to="/shop">{layout.shop}</NavLink>
        <NavLink to="/contact">{layout.contact}</NavLink>
      </nav>
      <CategoryTiles />
      <LogOutButton />
    </>
  );
}
