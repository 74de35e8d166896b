import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../controls/button.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import styles from './picture-button.module.css';
import { PictureField } from './picture-field.tsx';

const { button: words, one } = texts;

interface PictureButtonProps {
  /** Whose pictures they are, such as "50 g". */
  of: string;
  name: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  isReadOnly?: boolean;
}

/** The pictures of something in a row, behind the first of them. */
export function PictureButton({ of, value, ...field }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const title = fill(words.title, { name: of });
  const count = value.length === 1 ? words.one : fill(words.count, { count: value.length });
  const [cover] = value;
  return (
    <>
      <AriaButton
        className={styles.button ?? ''}
        aria-label={`${title}: ${value.length === 0 ? words.add : count}`}
        data-field={field.name}
        onPress={() => setOpen(true)}
      >
        {cover === undefined ? (
          <ImagePlus aria-hidden="true" />
        ) : (
          <img src={pictureUrl(cover, 160, 'webp')} alt="" width={34} height={42} loading="lazy" />
        )}
        {value.length > 1 && <span>{value.length}</span>}
      </AriaButton>
      {isOpen && (
        <Sheet
          title={title}
          isOpen
          onClose={() => setOpen(false)}
          foot={
            <Button look="primary" onPress={() => setOpen(false)}>
              {one.done}
            </Button>
          }
        >
          <PictureField {...field} label={title} value={value} />
        </Sheet>
      )}
    </>
  );
}
