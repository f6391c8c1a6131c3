import { PRODUCT } from '@zaban/contract';
import { Screen, ScreenHeading } from '../../shared/layout/screen.tsx';
import { HowToSearch } from '../../shared/reading/how-to-search.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { DataSets } from './data-sets.tsx';
import { HomeSearch } from './home-search.tsx';
import classes from './home-screen.module.css';
import { LiveLines } from './live-lines.tsx';
import { Quote } from './quote.tsx';
import { Totals } from './totals.tsx';

/** What the corpus is, how to search it, and what is in it. */
function HomeScreen() {
  const site = useSite().data;
  return (
    <Screen title="Home" heading="inside">
      <div className={`stack gap-7 ${classes.opening}`}>
        <div>
          <ScreenHeading className={`stack below-5 serif strong ${classes.name}`}>
            <span data-site-name="name">{site?.name ?? PRODUCT}</span>
          </ScreenHeading>
          <HomeSearch />
          <LiveLines />
        </div>
        <Quote />
      </div>
      <Totals />
      <div className={`stack gap-7 ${classes.texts}`}>
        <section aria-label="About this corpus">
          <SitePage name="home" lines={12} />
        </section>
        <HowToSearch lines={13} />
      </div>
      <DataSets />
    </Screen>
  );
}

export { HomeScreen as Component };
