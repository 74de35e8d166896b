import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Ask } from './ask.tsx';

interface AskButtonProps {
  /** What the button says, and again the one that goes on. */
  action: string;
  look?: 'primary' | 'secondary';
  className?: string | undefined;
  title: string;
  /** Goes on; the question closes once it is done. */
  onAction: () => Promise<void>;
  isPending: boolean;
  isDanger?: boolean;
  children: ReactNode;
}

/** A button that asks before it goes on. */
export function AskButton(props: AskButtonProps) {
  const { action, look = 'secondary', className, title, onAction, isPending, isDanger = true, children } = props;
  const [isAsked, setAsked] = useState(false);
  const goOn = async (): Promise<void> => {
    await onAction();
    setAsked(false);
  };
  return (
    <>
      <Button look={look} className={className} onPress={() => setAsked(true)}>
        {action}
      </Button>
      <Ask
        title={title}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        action={action}
        onAction={() => void goOn()}
        isPending={isPending}
        isDanger={isDanger}
      >
        {children}
      </Ask>
    </>
  );
}
