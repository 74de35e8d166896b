import { fill } from '#texts/fill.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { MessageForm } from '#web/leads/message-form.tsx';
import { useEnquiryTexts } from '#web/texts/content/enquiry.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './contact-page.module.css';
import { LinkedText } from '#web/page-parts/linked-text.tsx';

/** The enquiry form (CONT-03). */
export default function EnquiryPage() {
  const { title, heading, description, lead, form, ways, waysText } = useEnquiryTexts();
  const { name } = useShop().store;
  return (
    <div className="column">
      <PageMeta title={title} description={fill(description, { name })} />
      <PageTitle>{heading}</PageTitle>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.sides}>
        <section>
          <h2 id="enquire" className="visually-hidden">
            {form}
          </h2>
          <MessageForm kind="enquiry" labelledBy="enquire" />
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways" className={styles.heading}>
            {ways}
          </h2>
          <p>
            <LinkedText>{waysText}</LinkedText>
          </p>
        </section>
      </div>
    </div>
  );
}
