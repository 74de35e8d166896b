import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { MessageForm } from '#web/leads/message-form.tsx';
import { useContactTexts } from '#web/texts/content/contact.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/contact-page.ts';
import { ContactInformation } from './contact-information.tsx';
import { loadAddress, loadNumbers } from './contact-ways.ts';
import { Map } from './map.tsx';
import styles from './contact-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [numbers, address] = await Promise.all([loadNumbers(call), loadAddress(call)]);
  return { numbers, address };
}

/** "Get In Touch": a form, the ways to the shop, and a map of it (CONT-01). */
export default function ContactPage({ loaderData: { numbers, address } }: Route.ComponentProps) {
  const { title, heading, description, lead, form, information } = useContactTexts();
  const { name } = useShop().store;
  return (
    <div className="column">
      <PageMeta title={title} description={fill(description, { name })} />
      <PageTitle>{heading}</PageTitle>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.sides}>
        <section>
          <h2 id="write" className={styles.heading}>
            {form}
          </h2>
          <MessageForm kind="contact" labelledBy="write" />
        </section>
        <section aria-labelledby="information">
          <h2 id="information" className={styles.heading}>
            {information}
          </h2>
          <ContactInformation {...numbers} address={address} />
          <Map place={address} />
        </section>
      </div>
    </div>
  );
}
