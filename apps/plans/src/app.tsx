import { HomeScreen } from './features/home/home-screen.tsx';
import { ChangeScreen } from './features/manage/change-screen.tsx';
import { NumberScreen } from './features/manage/number-screen.tsx';
import { RentScreen } from './features/rent/rent-screen.tsx';
import { LanguageProvider } from './lib/language.tsx';
import { type LanguageStore, useLanguageCode } from './lib/language-store.ts';
import { usePage } from './lib/page.tsx';
import { usePlace } from './lib/route.ts';
import { Crash } from './ui/crash.tsx';

export function App({ languages }: { languages: LanguageStore }) {
  const { brand } = usePage();
  return (
    <LanguageProvider brand={brand} code={useLanguageCode(languages)}>
      <Crash>
        <main className="page">
          <Screen />
        </main>
      </Crash>
    </LanguageProvider>
  );
}

function Screen() {
  const place = usePlace();
  switch (place.at) {
    case 'home':
      return <HomeScreen />;
    case 'rent':
      return <RentScreen place={place} />;
    case 'number':
      return <NumberScreen key={place.number} number={place.number} />;
    case 'change':
      return <ChangeScreen key={place.number} number={place.number} planId={place.planId} />;
  }
}
