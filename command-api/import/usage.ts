export const USAGE = `Usage: npm run import -- <format> <path> --season <name> --tournament <name> [options]

  fiba-livestats <folder>   one data.json per game, named <game id>.json or .json.gz; needs --schedule
  euroleague <folder>       schedule.json, PlaybyPlay/<gameCode>.json and Boxscore/<gameCode>.json
  results <file>            results by period, one game a line: NDJSON, or CSV when the name ends in .csv
  squads <file.csv>         players of teams, one a line

  --season <name>           season the games belong to; made if there is none of that name
  --tournament <name>       tournament of that season; made if there is none of that name
  --league <name>           league of the tournament and its teams; made if there is none of that name
  --schedule <file.csv>     game_id,date,home,away and, if known, home_score,away_score,venue
  --ruleset <name>          fiba (usual for the first two), default (usual for the others) or nba
  --look-alikes join|keep   players of one team and number with similar names, never both in one game: join makes each pair
                            one person, keep makes it two; without the option, they are listed and nothing is imported
  --help                    prints this

Examples:
  npm run import -- fiba-livestats games --schedule schedule.csv --season 2025-26 --tournament Trophy --league SLB
  npm run import -- euroleague feeds --season 2024-25 --tournament EuroLeague
  npm run import -- results nba.ndjson --season 2014-15 --tournament NBA --ruleset nba
  npm run import -- squads players.csv --season 2025-26 --tournament Trophy

A game of results: date (YYYY-MM-DD), home, away, home_score, away_score and periods, home first, overtimes after the
fourth; if known, venue and source_id (tells two games of the same teams on one day apart). As a line of NDJSON:
  {"date":"2025-10-28","home":"Harbour Lions","away":"Hill Foxes","home_score":90,"away_score":108,"periods":[[19,31],[26,31],[24,23],[21,23]]}
As CSV, with the names in the first line:
  date,home,away,home_score,away_score,periods
  2025-10-28,Harbour Lions,Hill Foxes,90,108,19-31 26-31 24-23 21-23

A player of a squad: team, first_name, last_name, number (may be empty); if known, position, birth_date (YYYY-MM-DD) and
from, the first day in the team:
  team,first_name,last_name,number,position,birth_date,from
  Harbour Lions,Robin,Reed,7,point guard,2001-02-03,2025-09-01`;
