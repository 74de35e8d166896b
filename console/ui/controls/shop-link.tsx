import { ExternalLink } from 'lucide-react';
import { classNames } from '#theme/class-names.ts';
import button from './button.module.css';
import styles from './shop-link.module.css';

/** A public page of the shop, which opens beside the console; on a phone a drawing alone. */
export const ShopLink = ({ href, children }: { href: string; children: string }) => (
  <a className={classNames(button.button, button.quiet, styles.link)} href={href} target="_blank" rel="noreferrer">
    <ExternalLink aria-hidden="true" />
    <span>{children}</span>
  </a>
);
