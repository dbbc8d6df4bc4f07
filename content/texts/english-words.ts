// Common English words of four to ten letters in the singular: they are never read as a misspelt word of the catalogue.
// From level 10 of SCOWL (Spell Checker Oriented Word Lists, American and British), with some colours and words of the trade.
// Copyright 2000-2011 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the
// associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted
// without fee, provided that the above copyright notice appears in all copies and that both that copyright notice and
// this permission notice appear in supporting documentation. Kevin Atkinson makes no representations about the
// suitability of this array for any purpose. It is provided "as is" without express or implied warranty.

export const englishWords: readonly string[] = `
ability able about above absence absolute absolutely abuse academic accept acceptable accepted accepting access
accessible accident accidental accord accorded according account accuracy accurate achieve achieved achieving acid
acquire acquired acquiring across acted acting action active activity acts actual actually adapter adaptor added
adding addition additional address addressed addressing adds adequate adjust admit admitted admittedly admitting
adopt adopted adopting advance advanced advancing advantage advertise advertised advice advise advised advising
aerial affair affect affected affecting afford afraid after afternoon afterwards again against agency ages agree agreed
agreeing agreement ahead aimed aiming aims alarm album algorithm alias alive allow allowed allowing almost alone
along already also alter altered altering alternate although altogether always ambiguous among amongst amount amuse
amused amusing analogue analysis ancient angle angry animal announce annoy annoyed annoying annual anonymous another
answer answered answering antenna anybody anyone anyplace anything anyway anywhere apart apologise apology apparent
apparently appeal appear appearance appeared appearing apple applied apply applying appreciate approach approval
approve approved approving arbitrary area argue argued arguing argument arise arithmetic army around arrange
arranged arranging arrive arrived arriving article artificial artist aside asked asking asks asleep aspect assembler
assembly assistant associate associated assume assumed assuming assumption assure assured assuring atmosphere attach
attached attaching attack attempt attempted attempting attend attended attending attention attitude attract
attractive audience author authority automatic automobile autumn available average avoid avoided avoiding awake
award aware away awful awkward back backed background backing backwards badly balance ball band bank bars base based
basic basically basing basis battery bear bearing beautiful became because become becoming been before beforehand
began begin beginning begun behalf behave behaviour behind being believe believed believing belong below benefit
besides best bets better betting between beyond bidding bids bigger biggest bill binary bind binding biology bite
biting bits bitten bizarre black blame blank block blow blue board boat body book boot bore borne borrow borrowed
borrowing both bother bothered bothering bottle bottom bought bound boxes bracket branch brand breach break breaking
bridge brief briefly bright bring bringing broadcast broke broken brother brought brown bucket buckle budget buffer bugs
build building built bulk bulletin buried bury burying business busy button buying buys byte calculate call called
calling came camera campaign candidate cannot capable capacity capital captain caravan card cardboard care careful
carefully carried carry carrying case cassette catalogue catch catching category caught cause caused causing cease
cell cent central centre century certain certainly chain chair chairman chance change changed changing channel chaos
chapter char character charge charged charging cheap cheaper cheapest check checked checking chemical cheque chequed
chequing child children chip choice choose choosing chose chosen church circle circuit citizen city claim claimed
claiming clarify class clean clear cleared clearer clearest clearing clearly clever clock close closed closely
closer closest closing club clue code coded coding coffee cold collapse collect collected collecting collection
college colour column combine combined combining come coming command comment commented commenting commercial
commission commitment committee common commonly community company comparable compare compared comparing comparison
compatible compiler complain complained complaint complete completed completely completing complex complexity
complicate component compose composed composing compromise compulsory compute computed computer computing concept
concern concerned concerning conclusion concrete condition conference confident confirm confirmed confirming confuse
confused confusing confusion connect connected connecting connection connector consider considered consist
consistent constant constraint construct contact contain contained containing content context continue continued
continuing continuous contract contrary contrast contribute control controlled convenient convention convert
convince convinced convincing cope copied copy copying core corner correct corrected correcting correction correctly
corrupt corrupted corrupting cost costing could council count counted counter counting country county couple coupler
course court cover covered covering crash crashed crashing crazy create created creating creation creature credit
crisis crisp critical criticism cross culture cumming cums cure curious current currently cursor customer cuts
cutting cycle daily damage damaged damaging danger dangerous dare dark dash data database date dated dating datum days
dead deal dealing dealt dear death debate decade decent decide decided deciding decision declare declared declaring
decrease dedicate dedicated dedicating deduce deem deemed deeming deep deeply default defence define defined
defining definite definitely definition definitive degree delay delete deleted deleting deliberate deliver delivered
delivering delivery demand democratic department depend depended depending depth derive derived deriving describe
described describing design designed designing desirable desire desired desiring desk desperate despite destroy
destroyed destroying detail detailed detailing detect detected detecting determine determined develop developed
developing device devote devoted devoting dictionary died dies differ difference different difficult difficulty
digit digital dinner direct directed directing direction directly director directory dirty disagree disappear
disaster disc discipline discount discourage discover discovered discuss discussed discussing discussion disk
dislike display displayed displaying distance distant distinct distinctly distribute district disturb disturbed
disturbing ditto divide divided dividing division document documented does doing dollar domain done door double
doubt doubtful down dozen drastic draw drawing drawn dream drew drink drive driven driver driving drop dropped
dropping drove dubious dumb dump during duty dying each earlier earliest early earth ease easier easiest easily east
easy eaten eating eats economic economy edge edit edited editing edition editor education effect effective efficient
effort eight either elect elected electing election electric electronic element elevator else elsewhere embarrass
emergency emphasis employee empty enable encounter encourage encouraged ended ending ends enemy engineer engineered
enjoy enormous enough ensure ensured ensuring enter entered entering entire entirely entitle entitled entitling
entity entrance entry equal equally equipment equivalent eraser error escape especially essential establish estimate
even evened evening event eventually ever every everybody everyone everything everywhere evidence exact exactly
examine examined examining example excellent except exception excess excessive exchange exclude excluded excluding
exclusive excuse execute executed executing exercise exist existed existence existing expand expanded expanding
expansion expect expected expecting expense expensive experience experiment expert explain explained explaining
explicit express expressed expressing expression extend extended extending extension extensive extent external extra
extract extreme extremely eyes face facility fact factor fail failed failing failure fair fairly faith fall fallen
falling false familiar family famous fancy farm farther farthest fashion fast faster fastest fatal fate father fault
favour favourite fear feasible feature federal feed feedback feeding feel feeling feet fell felt fewer fewest field
fight figure file filed filing fill filled filling film final finally financial find finding fine finger finish
finished finishing finite fire firm firmly first firstly fiscal fish fits fitted fitting five fixed fixes fixing
flag flash flashed flashing flat flavour flew flexible flied flies flight float floated floating floor flow flown
flying folk follow followed following food foot force forced forcing foreign forever forget forgetting forgot
forgotten form formal format formed former forming forth fortune forward found four fourth fraction frame free
freedom freely french frequent frequently fresh friend friendly fries from front full fully function fund funny
further furthest future gain gained gaining game garbage garden gasket gasoline gather gave general generally
generate generated generating generation genuine gets getting girl give given giving glad glass global goes going
gone good gotten government governor gradually graduate grand grant granted granting graph graphic grateful grave
grease great greater greatest greatly green grew grey grind grinding gross ground group grow growing grown growth
guarantee guaranteed guard guess guessed guessing guide habit hack hair half hall hand handed handing handle handled
handling handy hang hanged hanging happen happened happening happily happy hard harder hardest hardly hardware harm
harmful harmless hatch hate have having head headed header heading health healthy hear heard hearing heart heat
heavily heavy held hell hello help helped helpful helping hence here hereby herself hidden hide hiding high higher
highest highly hill himself hint historical history hitch hits hitting hold holding hole holiday home honest hope
hoped hopefully hoping horn horrible horse hose hospital host hotel hour house however huge human hundred hung hunt hurry
husband idea ideal identical identify identity ignore ignored ignoring illegal image imagine immediate impact
implement implied imply implying importance important impose imposed imposing impossible impression improve improved
improving inability inadequate inch incident incline inclined inclining include included including income incomplete
incorrect increase increased increasing indeed index indicate indication individual industrial industry inevitably
inferior infinite influence info inform informed informing initial initially inner innocent input inputted inputting
insert inserted inserting inside insist insisted insisting install installed installing instance instant instantly
instead insurance integer integral intend intended intending intention interact interest interested interface
internal interpret interval into introduce introduced invalid invariably invent invented inventing invisible
invitation invite invited inviting involve involved involving irrelevant irritate irritated irritating isolate
isolated isolating issue issued issuing item itself jack jobs join joined joining joint joke judge judgement jump
junk just justified justify justifying keen keep keeping kept keyboard keys kill killed killing kind kindly king
knew knock knocked knocking know knowing knowledge known label labelled labelling laboratory labour lack lacked
lacking lady lain land landed landing language large largely larger largest last latch late later latest latter laws
layout lazy leach lead leaded leader leading leaf learn learned learning learnt least leave leaved leaving lecture
left legal legally legs lend length less lesser lesson lets letter letting level lever liable library lied lies life
lifetime lift light like liked likely likewise liking limit limited limiting line linear link linked linking list
listed listen listing literally literature little live lived living load loaded loading loan local location lock
locked locking logged logging logic logical logs long longer longest look looked looking loop loose lorry lose
losing loss lost lots loudly love lower lowest luck lucky lunch lying machine made magic magnetic magnitude mail
main mainly maintain maintained major majority make making manage managed manager managing manner manual many march
mark marked market marking marriage marry mass massive master match material matter maximum maybe mean meaning
meaningful meant measure measured measuring mechanic mechanism media medical medium meet meeting member membership
memory mention mentioned mentioning mere merely merit mess message messy metal method middle midnight might mile
military million mind minded minding mine minimal minimum minor minority minute mislead misleading misled miss
missed missing mistake mistaken mistaking mistook misuse mixed mixes mixing mode model modern modified modify
modifying moment money monitor month moral more morning most mostly mother motion mount mouth move moved movement
movie moving much multiple music must myself mysterious naive name named namely naming nasty nation national natural
naturally nature naughty near nearby nearer nearest nearly necessary necessity neck need needed needing negative
neither nervous network never news next nice nicer nicest night nine nobody noise noisy none nonsense normal
normally north note noted nothing notice noticed noticing notify noting novel nowadays nowhere nozzle numb number
numbest numerical numerous obey object objected objecting objection obscure observe observed observing obtain
obtained obtaining obvious obviously occasion occasional occupied occupy occupying occur occurred occurring odds
offer offered offering office officer official often older oldest omit omitted omitting once ones only onto open
opened opening operate operated operating operation operator opinion oppose opposed opposing opposite opposition
option optional order ordered ordering ordinary organise organised organising origin original originally other
otherwise ought ours ourselves outer output outside over overall owed owes owing owner pack package packet page paid
pain painful pair paper paragraph parallel parent park part partial partially particular partly party pass passed
passing past patch path patient pattern pause payed paying pays peace peak peculiar pedal people perfect perfectly
perform performed performing perhaps period permanent permission permit permitted permitting person personal
personally persuade persuaded persuading petrol phase phenomenon philosophy phone phrase physical pick picked
picking picture piece pile pint pipe place placed placing plain plan plane planet planned planning plant plastic
play played playing plea pleasant please pleased pleasing plenty plot plug plus pocket poem poet point pointed
pointing pointless police policy political poll pool poor popular population port position positive possible
possibly post posted posting postmaster potential pound power powerful practical practice practise precise precisely
prefer preferable preferably preference preferred preferring prepare prepared preparing presence present presented
presenting preserve president press pressed pressing pressure presumably presume pretty prevent prevented preventing
previous previously price primary prime primitive principle print printed printer printing printout prior private
probably problem procedure process processed processing processor produce produced producing product production
program programme programmed programmer progress project promise promised promising prompt promptly prone proof
proper properly property proportion proposal propose proposed proposing prospect protect protected protecting
protection protest prove proved provide provided providing proving public publicity publicly publish published
publishing pull pulled pulley pulling pump puncture purchase pure purely purpose push pushed pushing puts putt
putted putting qualified qualify qualifying quality quantity quarter question queue quick quicker quickest quickly
quiet quietly quit quite quitting quote quoted quoting race rack radio rail rain raise raised raising random
randomly range rapid rapidly rare rarely rate rather reach reached reaching react reaction read readable reader
readily reading ready real realise realised realising reality really reason reasonable reasonably recall receive
received receiving recent recently reception recognise recognised recommend record recorded recording recover
recovered recovering reduce reduced reducing reduction redundant refer reference referred referring reflect
reflected reflecting reflection refuse refused refusing regard regarded regarding regardless region register
registered regret regular regularly regulation reject rejected rejecting relate related relating relation relative
relatively relay release released releasing relevance relevant reliable religion religious reluctant rely remain
remained remaining remark remember remembered remind reminded reminding remote remotely removal remove removed
removing repair repeat repeated repeatedly repeating replace replaced replacing replied reply replying report
reported reporting represent reproduce request requested requesting require required requiring research reserve
reserved reserving resident resistor resolution resort resource respect respond response rest restart restore
restored restoring restrict restricted result resulted resulting retain return returned returning reveal revealed
revealing reverse review rewrite ridding ride ridiculous rids right ring rise risk river road role roll roof room
root rough roughly round route routine rubber rubbish rule rumour running runs rush sadly safe safely safer safest
safety said saint sake saki sale same sample satisfied satisfy satisfying save saved saving saying says scale scan
scene scheme school science scientific score scrap scratch screen script seal search searched searching season
seat second secondary secondly secret secretary section secure security seeing seek seeking seem seemed seeming seen sees
select selected selecting selection self sell selling seminar send sending senior sense sensible sensibly sensitive
sensor sent sentence separate separately sequence serial series serious seriously serve served server service
serving session sets setting settle settled settling seven several severe severely shaft shall shame shape share
shared sharing sharp sheet shelf shell shift ship shoot shop shopped shopping short shortage shorter shortest
shortly should show showed showing shown shut shutting side sight sign signal signed signing silly similar similarly
simple simpler simplest simply since sincerely single site sits sitting situation size skill sleep slight slightly
slip slow slower slowest slowly small smaller smallest smile smooth social society socket soft software sold solely
solid solution solve solved solving some somebody somehow someone someplace something sometime somewhat somewhere
soon sooner soonest sorry sort sorted sorting sought sound sounded sounding source south southern space spanner
spare speak speaker speaking special specially specific specified specify specifying speech speed spell spelled
spelling spelt spend spending spent spindle spirit spite split splitting spoke spoken spot spotted spotting spread
spreading spring square stable staff stage stand standard standing start started starting state stated statement
stating station statistic status stay stayed staying steal step stereo stick sticking still stock stone stood stop stopped
stopping storage store stored storey storing story straight strange strategy stream street strength strict strictly
strike striking string strong strongly struck structure strut stuck student studied study studying stuff stupid
style subject submit submitted submitting subsequent subset substitute subtle succeed success successful such sudden
suddenly suffer suffered suffering suffice sufficient sugar suggest suggested suggesting suggestion suit suitable
suitably suited suiting summary summer superior supervisor supplied supply supplying support supported supporting
suppose supposed supposedly supposing sure surely surface surprise surprised surprising survey survive survived
surviving suspect suspected suspecting suspend suspended suspending suspicion switch switched switching symbol
syntax system table take taken taking talk talked talking tank tape target task taste taught teach teacher teaching
team technical technique technology tedious teeth telephone television tell telling temporary tend tendency term
terminal terribly test tested testing text than thank that their them themselves then theory there thereby therefore
thermostat these they thin thing think thinking third this thoroughly those though thought thousand threat three
threw through throughout throw throwing thrown thus ticket tied ties tight till time timed timing title today
together token told tomorrow tonight took tooth topic total totally touch touched touching toward town trace track
traffic train trained training transfer translate translated transport trap trapped trapping trash travel treat
treated treating treatment tree trial trick tried tries trip trivial trouble truck true truly trunk trust trusted
trusting truth trying tune turn turned turning twelve twenty twice tying type typed typical typing tyre ugly
ultimate ultimately unable unaware uncertain unclear under underneath understand understood unhappy uniform unique
unit unite universal university unknown unless unlike unlikely unlimited unpleasant unsuitable until unusual
unwanted update updated updating upon upper upset upsetting upwards usage used useful useless user uses using usual
usually utility utterly vacation vague vaguely valid validity valuable value valve vans variable variation varied
variety various vary varying vast vastly vector version very vice video view virtually virtue visible vision visit
vital voice volume vote wait waited waiting walk walked walking wall want wanted wanting warm warn warned warning
wash washer waste wasted wasting watch watched watching water ways weapon wear wearing weather wedge week weekend
weight weird welcome welcomed welcoming well went were west western what whatever whatsoever wheel when whenever
where whereas whereby wherever whether which while whilst white whoever whole whom whose wide widely wider
widespread widest wife wild will willed willing winch wind window wine winning wins winter wire wise wish wished
wishing with withdraw within without woman women wonder wondered wonderful wondering wooden word worded wording wore
work worked worker working world worn worried worry worrying worse worst worth worthwhile worthy would wrench write
writer writing written wrong wrote year yellow yesterday young your yourself zero zinc
orange purple silver gold beige cream glove
`
  .trim()
  .split(/\s+/)
