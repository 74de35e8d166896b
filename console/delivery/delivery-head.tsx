import { NavLink } from 'react-router';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { classNames } from '#theme/class-names.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import tabs from '../ui/list/view-tabs.module.css';

const parts = [
  { to: '/settings/delivery', label: texts.places },
  { to: '/settings/delivery/charges', label: texts.charges },
];

/** The head of both delivery screens, with their tabs. */
export const DeliveryHead = () => (
  <>
    <PageHead title={texts.title} />
    <nav aria-label={texts.tabs} className={tabs.tabs}>
      <ul>
        {parts.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className={({ isActive }) => classNames(tabs.tab, isActive && tabs.shown) ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  </>
);
