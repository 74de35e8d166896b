import { Download } from 'lucide-react';
import { classNames } from '#theme/class-names.ts';
import styles from './button.module.css';

interface DownloadLinkProps {
  /** Where the file comes from: an address of the API, which answers with its name. */
  href: string;
  children: string;
}

/** What looks like a button and saves a file. */
export const DownloadLink = ({ href, children }: DownloadLinkProps) => (
  <a href={href} download className={classNames(styles.button, styles.secondary)}>
    <Download aria-hidden="true" />
    {children}
  </a>
);
