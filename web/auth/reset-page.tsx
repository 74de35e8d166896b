export { default } from '#web/content/coming-later-page.tsx';
