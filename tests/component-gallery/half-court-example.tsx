import { useState } from 'react';
import { type Place, pointsFrom } from '#events/game/half-court.ts';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import { placeAt } from '#frontend/components/ui/half-court.geometry.ts';
import { ChosenMark, HalfCourt, ShotMark } from '#frontend/components/ui/half-court.tsx';
import { TEAMS } from './sample-data.ts';

const SHOTS: { place: Place; made: boolean }[] = [
  { place: { x: 0.5, y: 2.3 }, made: true },
  { place: { x: 8.1, y: 3.2 }, made: true },
  { place: { x: 11.7, y: 4.6 }, made: false },
];

export function HalfCourtExample() {
  const [place, setPlace] = useState<Place>({ x: 3.4, y: 7.9 });
  return (
    <div {...teamTone(TEAMS[0])} className="team w-[300px]">
      <HalfCourt
        depth={11}
        label="Three shots and a chosen place"
        onPointerDown={(event) => setPlace(placeAt(event, event.currentTarget.getBoundingClientRect()))}
      >
        {SHOTS.map((shot) => (
          <ShotMark key={`${shot.place.x} ${shot.place.y}`} {...shot} />
        ))}
        <ChosenMark place={place} />
      </HalfCourt>
      <p className="pt-2 text-13 text-ink-2">
        {place.x} m, {place.y} m: {pointsFrom(place)} points
      </p>
    </div>
  );
}
