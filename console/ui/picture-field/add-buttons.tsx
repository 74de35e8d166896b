import { Camera, Images, ImagePlus } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { Button } from '../controls/button.tsx';
import styles from './picture-field.module.css';

const { field: words } = texts;

/** By these a phone gives its pictures as JPEG, whatever it keeps them as. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface AddButtonsProps {
  label: string;
  isMany: boolean;
  onFiles: (files: File[]) => void;
  onChoose: () => void;
}

/** The ways to add pictures: files, the camera of a phone, and what the shop has. */
export function AddButtons({ label, isMany, onFiles, onChoose }: AddButtonsProps) {
  const take = (files: FileList | null): void => onFiles([...(files ?? [])]);
  return (
    <div className={styles.ways}>
      <FileTrigger acceptedFileTypes={TYPES} allowsMultiple={isMany} onSelect={take}>
        <Button icon={ImagePlus}>{label}</Button>
      </FileTrigger>
      <span className={styles.camera}>
        <FileTrigger acceptedFileTypes={TYPES} defaultCamera="environment" onSelect={take}>
          <Button icon={Camera}>{words.photograph}</Button>
        </FileTrigger>
      </span>
      <Button look="quiet" icon={Images} onPress={onChoose}>
        {words.choose}
      </Button>
    </div>
  );
}
