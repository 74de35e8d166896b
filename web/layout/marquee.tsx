import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './strip.module.css';
import { useMotion } from './use-motion.ts';

/** In pixels a second. */
const PX_PER_SECOND = 40;

/** Moves a track of two equal halves by one half, for ever; the speed is the same for every length. */
const run = (track: HTMLElement): Animation => {
  const half = track.scrollWidth / 2;
  const frames = { transform: ['translateX(0)', `translateX(${-half}px)`] };
  return track.animate(frames, { duration: (half / PX_PER_SECOND) * 1000, iterations: Infinity });
};

const isTouched = (box: HTMLElement): boolean => box.matches(':hover, :focus-within');

interface MarqueeProps {
  headings: readonly string[];
  paused: boolean;
  /** Pauses everything that moves in the header, or lets it go on. */
  onPause: (paused: boolean) => void;
}

/** Headings that run along the top (NAV-31). They stop under a pointer, with the focus, and by their button. */
export function Marquee({ headings, paused, onPause }: MarqueeProps) {
  const layout = useLayoutTexts();
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const motion = useRef<Animation>(null);
  const mayMove = useMotion();

  useEffect(() => {
    if (!mayMove || !track.current) return undefined;
    const animation = run(track.current);
    motion.current = animation;
    return () => animation.cancel();
  }, [mayMove]);

  useEffect(() => {
    if (paused) motion.current?.pause();
    else if (box.current && !isTouched(box.current)) motion.current?.play();
  }, [paused]);

  const stop = (): void => motion.current?.pause();
  const goOn = (): void => {
    if (!paused) motion.current?.play();
  };
  const list = headings.map((heading) => <li key={heading}>{heading}</li>);

  return (
    <div ref={box} className={styles.marquee} onPointerEnter={stop} onPointerLeave={goOn} onFocus={stop} onBlur={goOn}>
      <div className={styles.window}>
        <div ref={track} className={styles.track}>
          <ul>{list}</ul>
          <ul aria-hidden="true">{list}</ul>
        </div>
      </div>
      {mayMove && (
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? layout.playMarquee : layout.pauseMarquee}
          onClick={() => onPause(!paused)}
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}
