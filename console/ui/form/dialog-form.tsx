import type { ReactNode } from 'react';

interface DialogFormProps {
  className: string | undefined;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form that a call sends, not the browser. */
export const DialogForm = ({ className, onSubmit, children }: DialogFormProps) => (
  <form
    method="dialog"
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);
