import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components';
import { classNames } from '#theme/class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'style'> {
  /** What it does, which its tooltip shows. */
  label: string;
  icon: LucideIcon;
  className?: string | undefined;
}

/** A button of one drawing, where words would crowd what they are about. */
export const IconButton = ({ label, icon: Icon, className, ...given }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <Button {...given} aria-label={label} className={classNames(styles.button, className)}>
      <Icon aria-hidden="true" />
    </Button>
    <Tooltip className={styles.tooltip}>{label}</Tooltip>
  </TooltipTrigger>
);
