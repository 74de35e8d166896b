import { useLocation, useNavigate } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import { signInAddress } from '../session/signed-out.ts';
import { Button } from './controls/button.tsx';
import { keepDrafts } from './form/draft.ts';

interface SignInAgainProps {
  className?: string | undefined;
  look?: 'secondary' | 'quiet';
  /** Where it closes what it stands in. */
  onPress?: () => void;
}

/** The way on where a session has ended: what is typed is kept on the device, and is there again afterwards. */
export function SignInAgain({ className, look = 'secondary', onPress }: SignInAgainProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const go = (): void => {
    onPress?.();
    keepDrafts();
    void navigate(signInAddress(location));
  };
  return (
    <Button look={look} className={className} onPress={go}>
      {shell.signInAgain}
    </Button>
  );
}
